/** Downloads a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The file name in a Content-Disposition header (RFC 6266, UTF-8). */
export function fileNameOf(contentDisposition: string | null): string | undefined {
  const encoded = contentDisposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
