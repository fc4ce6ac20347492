/** Goes to the program that asked, outside of this app. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
