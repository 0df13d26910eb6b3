// The organisations that belong to the own one, as a tree; nothing where there are none.
import { useQuery } from '@tanstack/react-query'
import type { TenantId } from '#domain/base/ids.ts'
import { organisations } from '#domain/organisations/contract.ts'
import type { TenantNode } from '#domain/organisations/rules.ts'
import { call } from '#web/base/api/call.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { SettingsPart } from '#web/base/ui/SettingsPart.tsx'
import styles from './BelowPart.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

export function BelowPart({ tenant_id }: { tenant_id: TenantId }) {
  const { data = [] } = useQuery({
    queryKey: ['tenant-tree'],
    // deeper ones repeat the shape, which the call does not say
    queryFn: async () => (await call(organisations.loadTenantTree)) as TenantNode[],
  })
  const below = data.find(({ id }) => id === tenant_id)?.children ?? []
  if (below.length === 0) return null
  return (
    <SettingsPart name="below" title={t('organisation.below')} body={t('organisation.below_body')}>
      <Branch nodes={below} />
    </SettingsPart>
  )
}

function Branch({ nodes }: { nodes: readonly TenantNode[] }) {
  return (
    <ul className={styles.branch}>
      {nodes.map(({ id, name, children }) => (
        <li key={id}>
          {name}
          {children.length > 0 && <Branch nodes={children} />}
        </li>
      ))}
    </ul>
  )
}
