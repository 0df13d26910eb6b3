// The four films that explain the product, one after the other.
import { EDUCATE_VIDEO_SECONDS } from '#domain/templates/educate-video.ts'

export const CHAPTERS = ['ask', 'share', 'listen', 'show'] as const
export type Chapter = (typeof CHAPTERS)[number]

/** Seconds of each. */
export const CHAPTER_SECONDS = EDUCATE_VIDEO_SECONDS / CHAPTERS.length

/** Which one is on at a second of the whole, and how far it is, from 0 to 1. */
export function chapterAt(at: number): { chapter: Chapter; done: number } {
  const index = Math.min(Math.floor(at / CHAPTER_SECONDS), CHAPTERS.length - 1)
  return { chapter: CHAPTERS[index] ?? 'ask', done: at / CHAPTER_SECONDS - index }
}
