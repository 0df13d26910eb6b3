// The picture of a choice, in a frame of one size so that nothing jumps when it comes. It names the choice; the title
// beside it is then hidden from screen readers, or they would say it twice.
import styles from './ChoicePicture.module.css'

type Props = {
  /** The address of the image; without one nothing is drawn. */
  file: string | null
  title: string
}

export function ChoicePicture({ file, title }: Props) {
  if (file === null) return null
  return <img src={file} alt={title} width={56} height={56} decoding="async" className={styles.picture} />
}
