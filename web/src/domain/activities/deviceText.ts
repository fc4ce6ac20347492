/** Makers whose name is more than a capital away from how files have it. */
const makers: Record<string, string> = {
  coros: 'COROS',
  'polar electro': 'Polar',
  'wahoo fitness': 'Wahoo',
};

/** "Garmin" for "garmin": a model has its own spelling, and a maker's name starts with a capital. */
export function deviceText(device: string): string {
  const known = makers[device.toLowerCase()];
  if (known) return known;
  return device === device.toLowerCase() ? device.charAt(0).toUpperCase() + device.slice(1) : device;
}
