// Every part of the kit in every state, for who builds and who looks: `/dev/kit`, where the outbox is open too.
import { Title } from '@mantine/core'
import { PageColumn } from '#web/base/ui/PageColumn.tsx'
import { ColoursPart } from './kit/ColoursPart.tsx'
import { ControlsPart } from './kit/ControlsPart.tsx'
import { DotsPart } from './kit/DotsPart.tsx'
import { LettersPart } from './kit/LettersPart.tsx'
import { StatesPart } from './kit/StatesPart.tsx'

export function KitScreen() {
  return (
    <PageColumn width="full">
      <Title order={1} mb="lg">
        The kit
      </Title>
      <LettersPart />
      <ColoursPart />
      <DotsPart />
      <ControlsPart />
      <StatesPart />
    </PageColumn>
  )
}
