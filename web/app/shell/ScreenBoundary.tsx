// Catches what breaks while a screen is drawn; only a class can do that in React.
import { Component, type ReactNode } from 'react'
import { openAgain } from '#web/base/router/address-bar.ts'
import { reloadPage } from '#web/base/router/reload-page.ts'
import type { Shown } from '../router.ts'
import { PageError } from './PageError.tsx'

type Props = { shown: Shown; children: ReactNode }
type State = { broken: { error: unknown } | null }

/** A part that is broken once stays so in this page: only a new page fetches it anew. */
const again = () => void (reloadPage() || openAgain())

export class ScreenBoundary extends Component<Props, State> {
  override state: State = { broken: null }

  static getDerivedStateFromError(error: unknown): State {
    return { broken: { error } }
  }

  /** What is shown next gets its own try. */
  override componentDidUpdate({ shown }: Props): void {
    if (this.state.broken && shown !== this.props.shown) this.setState({ broken: null })
  }

  override render(): ReactNode {
    const { broken } = this.state
    return broken ? <PageError error={broken.error} onRetry={again} /> : this.props.children
  }
}
