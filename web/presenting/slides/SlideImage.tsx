// The picture of a slide, wherever it is shown.
import type { ComponentProps } from 'react'
import { usePicture } from '#web/base/api/usePicture.ts'

type Props = ComponentProps<'img'> & { src: string; alt: string }

export function SlideImage({ src, alt, ...props }: Props) {
  return <img {...props} src={usePicture(src)} alt={alt} />
}
