/** A body with capitalised field names, as the calls that change athletes and templates write it. */
export function capitalisedJson(body: object): string {
  const fields = Object.entries(body).map(([name, value]) => [
    name.charAt(0).toUpperCase() + name.slice(1),
    value,
  ]);
  return JSON.stringify(Object.fromEntries(fields));
}
