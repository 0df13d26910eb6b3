// Which choices of a question have a picture.
import type { PopinEvent } from '#domain/events/contract.ts'

type WithChoices = Pick<PopinEvent, 'multiple_choices' | 'binary_choices' | 'scale_choices'>

/** By the id of the choice the address of its image. */
export function picturesOf(event: WithChoices): ReadonlyMap<string, string> {
  const choices = [...event.multiple_choices, ...event.binary_choices, ...event.scale_choices]
  return new Map(choices.flatMap(({ id, media }) => (media ? [[id, media.file] as const] : [])))
}
