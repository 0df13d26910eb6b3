// Stands in place of an edit screen while it is loading.
import { Container } from '@mantine/core'
import { LoadingShape } from '#web/base/ui/LoadingShape.tsx'

export function Loading() {
  return (
    <Container size="md" py="xl">
      <LoadingShape shape="form" />
    </Container>
  )
}
