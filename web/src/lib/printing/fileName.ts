/** The name that an answer gives its file, as RFC 6266 writes it in UTF-8. */
export function fileNameOf(contentDisposition: string | null): string | undefined {
  const encoded = contentDisposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
