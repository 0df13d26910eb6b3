// All files of a session, each with a line that says what it is for.
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { PopinEvent } from '#domain/events/contract.ts'
import { translator } from '#web/base/i18n/translator.ts'
import { BusyMark } from '#web/base/ui/BusyMark.tsx'
import { REPORT_FILES, type ReportFile } from '../report-files.ts'
import { texts } from '../texts.ts'
import { useReport } from '../useReport.ts'

const t = translator(texts)
const FILES = Object.keys(REPORT_FILES) as ReportFile[]

/** `describedBy`: the heading of the question, where there are several. */
export function ExportMenu({ event, describedBy }: { event: PopinEvent; describedBy?: string }) {
  const { save, saving } = useReport()
  return (
    <Menu width={300} position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          // never disabled: the focus comes back to it when the menu closes
          leftSection={saving ? <BusyMark /> : <IconDownload size={18} aria-hidden />}
          aria-busy={saving !== null}
          aria-describedby={describedBy}
        >
          {t('insights.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FILES.map((file) => (
          <Menu.Item key={file} onClick={() => void save(event, file)}>
            {t(`insights.export_${file}`)}
            <Text size="sm" c="dimmed">
              {t(`insights.export_${file}_for`)}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
