import { t } from '@lingui/core/macro';

const maxBytes = 5 * 1024 * 1024;
export const leastSide = 256;

export type ChosenPhoto = { file: File; preview: string };

/** Why a file cannot be a photo. The server checks too; this saves waiting for the upload. */
export class PhotoFault extends Error {}

/** The file with a URL that shows it until it is uploaded. */
export async function readPhoto(file: File): Promise<ChosenPhoto> {
  if (file.size > maxBytes) throw new PhotoFault(t`This photo is larger than 5 MB. Choose a smaller one.`);
  if (!['image/jpeg', 'image/png'].includes(file.type)) throw notAnImage();
  const { width, height } = await sizeOf(file);
  if (Math.min(width, height) < leastSide) {
    throw new PhotoFault(t`This photo is too small. It needs at least ${leastSide} px on each side.`);
  }
  return { file, preview: await dataAddress(file) };
}

function notAnImage(): PhotoFault {
  return new PhotoFault(t`This isn’t a photo. Choose a JPG or PNG.`);
}

async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  try {
    const bitmap = await createImageBitmap(file);
    const size = { width: bitmap.width, height: bitmap.height };
    bitmap.close();
    return size;
  } catch {
    throw notAnImage();
  }
}

/** The Content-Security-Policy allows images from data URLs, but not from blob URLs. */
function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(notAnImage());
    reader.readAsDataURL(file);
  });
}
