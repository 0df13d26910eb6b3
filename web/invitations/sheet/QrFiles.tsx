// Saves the QR code as a picture.
import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { translator } from '#web/base/i18n/translator.ts'
import { drawQr } from '#web/base/ui/qr-drawing.ts'
import { fileNameOf, saveFile } from '#web/base/ui/save-file.ts'
import { showToast } from '#web/base/ui/toasts.ts'
import { texts } from '../texts.ts'
import { qrPngFile, qrSvgFile } from './qr-drawing.ts'

const t = translator(texts)

export function QrFiles({ link, name }: { link: string; name: string }) {
  const save = async (kind: 'svg' | 'png') => {
    try {
      const drawing = drawQr(link)
      const file = kind === 'svg' ? qrSvgFile(drawing) : await qrPngFile(drawing)
      saveFile(`${fileNameOf(`QR ${name}`)}.${kind}`, file)
    } catch {
      showToast(t('invitations.not_saved'), 'bad')
    }
  }
  return (
    <Group gap={4} justify="center">
      {(['svg', 'png'] as const).map((kind) => (
        <Button
          key={kind}
          variant="subtle"
          px="sm"
          aria-label={t('invitations.save_qr', { kind: t(`invitations.save_${kind}`) })}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void save(kind)}
        >
          {t(`invitations.save_${kind}`)}
        </Button>
      ))}
    </Group>
  )
}
