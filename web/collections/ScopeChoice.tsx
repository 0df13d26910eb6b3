// The choices of the question for which occurrences of a series something is meant.
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'

type Props = {
  label: string
  scopes: readonly { scope: string; name: string }[]
  onChoose: (scope: string) => void
}

export function ScopeChoice({ label, scopes, onChoose }: Props) {
  const [chosen, setChosen] = useState(scopes[0]!.scope)
  const choose = (value: string) => {
    setChosen(value)
    onChoose(value)
  }
  return (
    <Radio.Group value={chosen} onChange={choose} aria-label={label}>
      <Stack gap="sm">
        {scopes.map(({ scope, name }) => (
          <Radio key={scope} value={scope} label={name} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
