// How long a video is, as players write it.

/** 72 seconds are `1:12`. */
export function lengthWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
