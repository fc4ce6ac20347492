/** Whether and how this device notifies its coach. */
export const storedKey = 'longrun-notifications';
