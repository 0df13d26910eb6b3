// Which comments go into a record as reasons: all, until the host leaves some out.
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Input, Text } from '@mantine/core'
import type { Prospect } from '#domain/records/contract.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { translator } from '#web/base/i18n/translator.ts'
import styles from './Records.module.css'
import { texts } from './texts.ts'

const t = translator(texts)

type Props = {
  reasons: Prospect['reasons']
  left_out: readonly string[]
  onChange: (left_out: readonly string[]) => void
}

export function ReasonPick({ reasons, left_out, onChange }: Props) {
  const out = new Set(left_out)
  const chosen = reasons.filter(({ id }) => !out.has(id)).length
  const isAll = chosen === reasons.length
  const values = { count: formatNumber(chosen), all: formatNumber(reasons.length) }
  return (
    <Input.Wrapper
      role="group"
      aria-label={t('records.reasons_pick')}
      label={t('records.reasons_pick')}
      labelElement="div"
      description={reasons.length > 0 ? t('records.reasons_hint') : t('records.reasons_none')}
    >
      {reasons.length > 0 && (
        <>
          <ul className={styles.picks}>
            {reasons.map(({ id, text }) => (
              <li key={id}>
                <Checkbox
                  label={<span dir="auto">{text}</span>}
                  checked={!out.has(id)}
                  onChange={({ currentTarget }) =>
                    onChange(
                      currentTarget.checked ? left_out.filter((other) => other !== id) : [...left_out, id],
                    )
                  }
                />
              </li>
            ))}
          </ul>
          <div className={styles.pickFoot}>
            <Text size="sm" c="dimmed" role="status">
              {t('records.reasons_count', values)}
            </Text>
            <Button variant="subtle" onClick={() => onChange(isAll ? reasons.map(({ id }) => id) : [])}>
              {t(isAll ? 'records.reasons_no' : 'records.reasons_all')}
            </Button>
          </div>
        </>
      )}
    </Input.Wrapper>
  )
}
