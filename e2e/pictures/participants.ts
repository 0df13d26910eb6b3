// The scenes of the participant's side: every kind of question before, while and after one takes part, and what is
// said to participants beside that.
import type { Page } from 'playwright-core'
import type { PopinEvent } from '#domain/events/contract.ts'
import { say } from '../setup/words.ts'
import { changed, press, type Scene } from './scene.ts'
import type { Sessions } from './sessions.ts'

/** The call that brings somebody in, with the question and its first answers. */
const ARRIVALS = '**/api/1.0/arrivals'
const dialog = (page: Page) => page.getByRole('dialog').waitFor()
const openWhoSees = async (page: Page) => {
  await press(say('events.anonymous'))(page)
  await dialog(page)
}
const answers = ({ slug }: PopinEvent) => `/#/q/${slug}/answers`

export function participantsScenes(held: Sessions): Scene[] {
  return [...questions(held), ...pictures(held), ...moments(held), ...told(held), ...pages()]
}

function questions({ ranking, ranked, rating, rated, starred }: Sessions): Scene[] {
  const both = (name: string, event: PopinEvent): Scene[] => [
    { name, path: answers(event), who: 'newcomer' },
    { name: `${name}-sent`, path: answers(event), who: 'reader' },
  ]
  return [
    ...both('ranking', ranking),
    { name: 'ranking-over', path: answers(ranked), who: 'reader' },
    ...both('rating', rating),
    {
      name: 'rating-shares',
      path: answers(rating),
      who: 'reader',
      prepare: press(say('voting.shares')),
    },
    { name: 'rating-over', path: answers(rated), who: 'reader' },
    { name: 'stars', path: answers(starred), who: 'reader' },
  ]
}

function pictures({ office, photo }: Sessions): Scene[] {
  const path = answers(office.event)
  const choose = async (page: Page) => {
    const field = page.getByLabel(say('ideas.label'), { exact: true })
    await field.fill('Like this, but with a sofa')
    const file = { name: 'corner.jpg', mimeType: 'image/jpeg', buffer: photo }
    await page.locator('input[type=file]').first().setInputFiles(file)
    await page.getByRole('button', { name: say('media.remove') }).waitFor()
  }
  return [
    { name: 'answers', path, who: 'reader' },
    { name: 'file-chosen', path, who: 'newcomer', prepare: choose },
    { name: 'viewer', path, who: 'reader', prepare: press(say('media.enlarge')) },
    { name: 'thread', path: `${path}/${office.light.slug}`, who: 'reader' },
    { name: 'thread-host', path: `${path}/${office.light.slug}`, who: 'author' },
  ]
}

/** What comes once: reminders, boxes, dialogs. */
function moments({ conduct, noted, office, won, member }: Sessions): Scene[] {
  const path = answers(office.event)
  const refuseAddress = async (page: Page) => {
    const box = page.getByRole('region', { name: "Don't miss out!" })
    await box.getByRole('button', { name: say('accounts.guest_box_title') }).click()
    await box.getByLabel(say('accounts.email')).fill('ada@example')
    await box.getByRole('button', { name: say('accounts.guest_box_submit') }).click()
    await box.getByRole('alert').waitFor()
  }
  const endTrial = (page: Page) =>
    page.route(/\/api\/1\.0\/(?:arrivals$|events\/[^/]+\/ideas\?)/, (route) =>
      route.fulfill({
        status: 401,
        json: { error_code: 'x', error_message: 'no', user_message: null, data: { email: member.email } },
      }),
    )
  return [
    { name: 'conduct', path: answers(conduct), who: 'newcomer', prepare: dialog },
    { name: 'anonymous-note', path: answers(noted), who: 'newcomer' },
    { name: 'guest-box-refused', path, who: 'newcomer', prepare: refuseAddress },
    { name: 'rank-prompt', path, who: 'member' },
    { name: 'ended-trial', path, who: 'member', before: endTrial, prepare: dialog },
    {
      name: 'won',
      path: answers(won),
      who: 'reader',
      before: (page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
      prepare: async (page) => {
        await press(say('ideas.won_ask'))(page)
        await dialog(page)
      },
      moving_ms: 700,
    },
  ]
}

/** What tells of what is new, and of what others said. */
function told({ office, noted }: Sessions): Scene[] {
  const path = answers(office.event)
  const openBell = async (page: Page) => {
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const panel = page.getByRole('dialog').filter({ hasText: say('notifications.title') })
    await panel
      .getByText(/“|Nothing new/)
      .first()
      .waitFor()
  }
  const staysUnseen = (page: Page) =>
    page.route('**/seen', (route) => route.fulfill({ json: { data: { id: null, count: 0 } } }))
  const write = async (page: Page) => {
    await page.getByLabel(say('ideas.label'), { exact: true }).pressSequentially('More light')
    await page.getByText(say('ideas.related', { count: 1 })).waitFor()
  }
  const lookUp = async (page: Page) => {
    const withRelated = (event: object) => ({ ...event, dedup_enabled: true })
    await changed('**/api/1.0/events/*', withRelated)(page)
    await changed(ARRIVALS, ({ event, ...data }) => ({ ...data, event: withRelated(event as object) }))(page)
    await page.route('**/ideas/related?*', (route) => route.fulfill({ json: { data: [office.light] } }))
  }
  const neverSeen = async (page: Page) => {
    const unseen = ({ ideas, ...data }: Record<string, unknown>) => ({
      ...data,
      ideas: (ideas as object[]).map((idea) => ({ ...idea, unseen: true })),
    })
    await changed('**/api/1.0/events/*/ideas?*', unseen)(page)
    await changed(ARRIVALS, ({ ideas, ...data }) => ({ ...data, ideas: unseen(ideas as never) }))(page)
    await page.addInitScript('IntersectionObserver.prototype.observe = () => undefined')
  }
  return [
    { name: 'bell', path, who: 'reader', before: staysUnseen, prepare: openBell },
    { name: 'bell-empty', path: '/#/q', who: 'stranger', prepare: openBell },
    { name: 'guest-menu', path, who: 'newcomer', prepare: press(say('app.menu')) },
    { name: 'who-sees', path: answers(noted), who: 'newcomer', prepare: openWhoSees },
    { name: 'related', path, who: 'newcomer', before: lookUp, prepare: write },
    { name: 'unseen', path, who: 'member', before: neverSeen },
  ]
}

/** Pages beside the sessions, and help. */
function pages(): Scene[] {
  const askForHelp = async (page: Page) => {
    await press(say('app.account_menu'))(page)
    await page.getByRole('menuitem', { name: say('accounts.help') }).click()
    await page.getByLabel(say('accounts.contact_label')).waitFor()
  }
  return [
    { name: 'contact', path: '/#/settings', who: 'author', prepare: askForHelp },
    { name: 'feed-participant', path: '/#/q', who: 'reader' },
    { name: 'feed-empty', path: '/#/q', who: 'stranger' },
    { name: 'mobile', path: '/mobile', who: 'nobody' },
    { name: 'mobile-invite', path: '/mobile?invite=true&token=abc123', who: 'nobody' },
    { name: 'stop-mails', path: '/#/email-notifications/some-token', who: 'nobody' },
  ]
}
