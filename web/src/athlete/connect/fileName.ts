export function fileName(text: string): string {
  return (
    text
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'plan'
  );
}
