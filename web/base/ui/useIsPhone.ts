// Whether the window is as narrow as a phone: dialogs fill it then.
import { useMediaQuery } from '@mantine/hooks'

/** Right from the first render on, so that nothing opens in one shape and jumps into the other. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false })
}
