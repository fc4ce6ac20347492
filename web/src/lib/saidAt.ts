/** "Thu 15 Oct, 18:52" */
export function saidAtText(instant: string): string {
  const at = new Date(instant);
  const day = at.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
  return `${day.replace(',', '')}, ${at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`;
}
