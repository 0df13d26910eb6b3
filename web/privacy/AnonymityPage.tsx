// How anonymity works, for people: the three ways, who sees what in each, and what nobody can hide.

import { Card, List, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { WAYS } from '#domain/events/way.ts'
import { paths } from '#web/app/paths.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { Link } from '#web/base/router/Link.tsx'
import { PageColumn } from '#web/base/ui/PageColumn.tsx'
import { PageLead } from '#web/base/ui/PageLead.tsx'
import { texts as sentences } from '#web/events/anonymity-texts.ts'
import styles from './AnonymityPage.module.css'
import { texts as ownTexts } from './anonymity-texts.ts'
import { texts as privacyTexts } from './texts.ts'
import { WayPicture } from './WayPicture.tsx'

const t = translator({ ...privacyTexts, ...sentences, ...ownTexts })
/** Who can see who said what, in the order of the ways. */
const SEEN = [
  ['room', 'votes', 'no', 'no'],
  ['host', 'votes', 'no', 'no'],
  ['admin', 'votes', 'no', 'no'],
  ['thief', 'votes', 'no', 'no'],
  ['operator', 'yes', 'yes', 'no'],
] as const
const LIMITS = ['words', 'small', 'moment', 'pressure', 'server'] as const

export function AnonymityPage() {
  return (
    <PageColumn width="middle">
      <Title order={1} mb="xs">
        {t('privacy.how_title')}
      </Title>
      <PageLead>{t('privacy.how_lead')}</PageLead>
      <Stack gap="xl">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {WAYS.map((way) => (
            <Card key={way} component="section">
              <WayPicture way={way} />
              <Title order={2} size="h3" mt="sm" mb={4}>
                {t(`privacy.how_${way}`)}
              </Title>
              <Text fw={600} mb="xs">
                {t(`events.sees_${way}`)}
              </Text>
              <Text>{t(`privacy.how_${way}_body`)}</Text>
            </Card>
          ))}
        </SimpleGrid>
        <WhoTable />
        <section>
          <Title order={2} mb="xs">
            {t('privacy.how_limits')}
          </Title>
          <List spacing="xs" maw="var(--popin-read-width)">
            {LIMITS.map((limit) => (
              <List.Item key={limit}>{t(`privacy.how_${limit}`)}</List.Item>
            ))}
          </List>
        </section>
        <section>
          <Title order={2} mb="xs">
            {t('privacy.how_check')}
          </Title>
          <Text mb="xs">{t('privacy.how_receipts')}</Text>
          <Text mb="xs">{t('privacy.how_rows')}</Text>
          <Link to={paths.storedData()}>{t('privacy.own_all')}</Link>
        </section>
      </Stack>
    </PageColumn>
  )
}

function WhoTable() {
  return (
    <table className={styles.table}>
      <caption>{t('privacy.how_table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('privacy.how_who')}</th>
          {WAYS.map((way) => (
            <th key={way} scope="col">
              {t(`privacy.how_${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SEEN.map(([who, ...seen]) => (
          <tr key={who}>
            <th scope="row">{t(`privacy.how_${who}`)}</th>
            {seen.map((answer, n) => (
              <td key={WAYS[n]} data-seen={answer}>
                {t(`privacy.how_${answer}`)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
