// An email as features write it: what it is for, to whom, in text and HTML.

import type { MailSender } from './sender.ts'

export type Mail = {
  /** What this email is for, such as `reminder:{event}:{person}`: at most one email per occasion. */
  occasion?: string
  recipient: string
  subject: string
  text: string
  html: string
  /** Address of the page that stops these emails, also by a POST; becomes the header List-Unsubscribe. */
  stop_link?: string
  /** The host who caused it; without one it is the product's own. */
  sender?: MailSender | null
}

/** The sender's brand: a colour on which white text is readable, the full address of a logo, and whose it is. */
export type MailLook = { accent: string | null; logo: string | null; logo_alt: string | null }

/** The colour of the product. */
const ACCENT = '#5B4BDB'
const WORDMARK = 'POPin'

/** Text escaped for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** An email of a few short paragraphs and one button, in the product's design. */
export function plainMail(options: {
  recipient: string
  subject: string
  lines: string[]
  button?: { label: string; link: string }
  code?: string
  footer?: string
  stop_link?: string
  look?: MailLook | null
  sender?: MailSender | null
}): Mail {
  const { recipient, subject, lines, button, code, footer } = options
  const text = [
    ...lines,
    ...(code ? [code] : []),
    ...(button ? [`${button.label}: ${button.link}`] : []),
    footer,
  ]
    .filter((line) => line !== undefined)
    .join('\n\n')
  const stop = options.stop_link === undefined ? {} : { stop_link: options.stop_link }
  const { sender = null } = options
  return { recipient, subject: oneLine(subject), text, html: html(options), sender, ...stop }
}

/** Headers must not contain line breaks: a subject with one could add headers of its own. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function html({ subject, lines, button, code, footer, look }: Parameters<typeof plainMail>[0]): string {
  const accent = escapeHtml(look?.accent ?? ACCENT)
  const paragraph = (line: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(line).replace(/\r?\n/g, '<br>')}</p>`
  const parts = [
    ...lines.map(paragraph),
    code
      ? `<p style="font-size:32px;letter-spacing:8px;font-weight:700;margin:0 0 16px">${escapeHtml(code)}</p>`
      : '',
    button
      ? `<p style="margin:24px 0"><a href="${escapeHtml(button.link)}" style="background:${accent};color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>`
      : '',
    footer ? `<p style="margin:24px 0 0;color:#667;font-size:13px">${escapeHtml(footer)}</p>` : '',
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f4f4f8;padding:24px;font:16px/1.5 Inter,Helvetica,Arial,sans-serif;color:#22232f"><div style="max-width:520px;margin:0 auto;background:#fff;border-radius:12px;padding:32px"><p style="margin:0 0 24px;font-weight:700;color:${accent}">${wordmark(look)}</p>${parts.join('')}</div></body></html>`
}

/** A logo is on white like the rest of the email; without images, its alternative text says whose email it is. */
function wordmark(look: MailLook | null | undefined): string {
  if (!look?.logo) return WORDMARK
  return `<img src="${escapeHtml(look.logo)}" alt="${escapeHtml(look.logo_alt ?? WORDMARK)}" height="40" style="display:block;height:40px;max-width:240px;object-fit:contain;object-position:left">`
}
