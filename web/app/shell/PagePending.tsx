// What stands in place of a screen while it is on its way.
import { Container } from '@mantine/core'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'

export function PagePending() {
  return (
    <Container size="sm" py="xl">
      <LoadingShape shape="cards" />
    </Container>
  )
}
