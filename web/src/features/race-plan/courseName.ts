const longestName = 80;

/** "valencia-2027" for "valencia-2027.gpx.gz" */
export function courseName(fileName: string): string {
  return fileName.replace(/(\.(gpx|tcx|gz))+$/i, '').slice(0, longestName);
}
