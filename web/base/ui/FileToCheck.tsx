// A file to check on this device: dropped anywhere on the page, chosen, or its text pasted.
import { Text, Textarea } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { ChooseFile } from './ChooseFile.tsx'
import styles from './FileToCheck.module.css'
import { useFileDrop } from './useFileDrop.ts'

type Props = {
  words: { choose: string; drop: string; drop_now: string; paste: string }
  /** Of the field for the text. */
  inputClass?: string | undefined
  onFile: (file: File) => void
  onText: (text: string) => void
}

export function FileToCheck({ words, inputClass, onFile, onText }: Props) {
  const isOver = useFileDrop(onFile)
  return (
    <>
      <div className={styles.drop} data-over={isOver || undefined}>
        <ChooseFile
          label={words.choose}
          accept=".json,application/json"
          Icon={IconFileCheck}
          onFile={onFile}
        />
        <Text c="dimmed">{isOver ? words.drop_now : words.drop}</Text>
      </div>
      <Textarea
        label={words.paste}
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        {...(inputClass && { classNames: { input: inputClass } })}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </>
  )
}
