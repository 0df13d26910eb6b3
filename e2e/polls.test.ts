// Polls: choosing, changing one's mind, and numbers that grow in front of the host while people choose.
import { describe, expect, it } from 'vitest'
import type { PopinEvent } from '#domain/events/contract.ts'
import { ideas } from '#domain/ideas/contract.ts'
import { launchByApi, launchTogether } from './setup/api.ts'
import { notice } from './setup/notice.ts'
import { eventually, openTab, type Person } from './setup/people.ts'
import { button, choice, comment, failing, hold, result, saved, visit } from './setup/session.ts'
import { trio } from './setup/trio.ts'
import { say } from './setup/words.ts'

const { creator, host, ada, ben, allVisit } = trio()

async function poll(draft: Record<string, unknown>): Promise<PopinEvent> {
  const event = await launchByApi(creator, draft)
  await allVisit(event)
  return event
}

const yesNo = (name: string, more = {}) =>
  poll({ name, question_type: 'binary', titles: ['Yes', 'No'], ...more })
const chosen = ({ page }: Person, title: string) => choice(page, title).getAttribute('aria-checked')

async function counts(event: PopinEvent): Promise<Record<string, number>> {
  const { data } = await creator.call(ideas.listIdeas, { params: { id: event.id } })
  return Object.fromEntries(data.ideas.map((idea) => [idea.name, idea.choice_count]))
}

describe('yes or no', () => {
  it('a choice shows in the other tab of the same person too, whichever tab made it', async () => {
    const event = await yesNo('Shall we go on in two tabs?')
    const tab = await openTab(ada)
    await visit(tab, event)
    await choice(ada.page, 'Yes').click()
    await saved(ada.page)
    await eventually(() => choice(tab, 'Yes').getAttribute('aria-checked')).toBe('true')
    await choice(tab, 'No').click()
    await saved(tab)
    for (const page of [tab, ada.page]) {
      await eventually(() => result(page, 'No')).toBe('100% 1')
      await eventually(() => choice(page, 'No').getAttribute('aria-checked')).toBe('true')
    }
    await tab.close()
  })

  it('two guests choose at once, one changes the mind, and the host sees the percentages move', async () => {
    const event = await yesNo('Shall we go on?')
    expect(await result(ada.page, 'Yes')).toBe('')
    await eventually(() => result(host.page, 'Yes')).toBe('0% 0')
    await Promise.all([choice(ada.page, 'Yes').click(), choice(ben.page, 'Yes').click()])
    await eventually(() => result(host.page, 'Yes')).toBe('100% 2')
    await eventually(() => result(ben.page, 'Yes')).toBe('100% 2')
    await saved(ben.page)
    await choice(ben.page, 'No').click()
    for (const { page } of [host, ada, ben]) {
      await eventually(() => result(page, 'Yes')).toBe('50% 1')
      await eventually(() => result(page, 'No')).toBe('50% 1')
    }
    expect([await chosen(ada, 'Yes'), await chosen(ben, 'No'), await chosen(ben, 'Yes')]).toEqual([
      'true',
      'true',
      'false',
    ])
    // the choice that stands already changes nothing
    await choice(ben.page, 'No').click()
    expect(await counts(event)).toEqual({ Yes: 1, No: 1 })
    await choice(ben.page, 'No').getByText(say('voting.your_choice')).waitFor()
  })

  it('a choice shows at once, before the server has answered', async () => {
    await yesNo('Is it fast?')
    const held = await hold(ada.page, '**/votes')
    await choice(ada.page, 'Yes').click()
    await eventually(() => chosen(ada, 'Yes')).toBe('true')
    await eventually(() => result(ada.page, 'Yes')).toBe('100% 1')
    await eventually(() => result(host.page, 'Yes')).toBe('0% 0')
    await held.release()
    await eventually(() => result(host.page, 'Yes')).toBe('100% 1')
    await ada.page.unrouteAll()
  })

  it('a refused choice goes back to the one before, with the words of the server', async () => {
    const event = await yesNo('Is it too late?')
    await choice(ben.page, 'No').click()
    await eventually(() => result(ben.page, 'No')).toBe('100% 1')
    await saved(ben.page)
    expect(await counts(event)).toEqual({ Yes: 0, No: 1 })
    const held = await hold(ben.page, '**/votes')
    await choice(ben.page, 'Yes').click()
    await eventually(() => chosen(ben, 'Yes')).toBe('true')
    await held.release(failing(400, 'Too late'))
    await ben.page.getByText('Too late', { exact: true }).waitFor()
    await eventually(() => chosen(ben, 'No')).toBe('true')
    await eventually(() => result(ben.page, 'Yes')).toBe('0% 0')
    await eventually(() => result(ben.page, 'No')).toBe('100% 1')
    expect(await counts(event)).toEqual({ Yes: 0, No: 1 })
    await ben.page.unrouteAll()
  })

  it('who comes back finds the own choice', async () => {
    const event = await yesNo('Do you remember me?')
    await choice(ada.page, 'Yes').click()
    await eventually(() => counts(event)).toEqual({ Yes: 1, No: 0 })
    await ada.page.reload()
    await eventually(() => chosen(ada, 'Yes')).toBe('true')
    await eventually(() => result(ada.page, 'Yes')).toBe('100% 1')
  })
})

describe('a scale', () => {
  it('shows the ends in words, the distribution and the average', async () => {
    const titles = ['Not at All', '', '', '', 'Extremely']
    const event = await poll({ name: 'How clear was it?', question_type: 'scale', titles })
    expect(await choice(ada.page, '1').ariaSnapshot()).toContain('Not at All')
    await eventually(() => ada.page.getByRole('radio').count()).toBe(5)
    await Promise.all([choice(ada.page, '5').click(), choice(ben.page, '2').click()])
    for (const { page } of [host, ada, ben]) {
      await eventually(() => result(page, '5')).toBe('50% 1')
      await eventually(() => result(page, '2')).toBe('50% 1')
      await page.getByText(say('voting.mean', { mean: '3.5' })).waitFor()
    }
    await saved(ben.page)
    await choice(ben.page, '4').click()
    await host.page.getByText(say('voting.mean', { mean: '4.5' })).waitFor()
    const { data } = await creator.call(ideas.listIdeas, { params: { id: event.id } })
    expect(data.ideas.map((idea) => idea.choice_count)).toEqual([0, 0, 0, 1, 1])
  })

  it('says what every point means, also on a phone', async () => {
    const titles = ['Strongly disagree', 'Disagree', 'Neither agree nor disagree', 'Agree', 'Strongly agree']
    await poll({ name: 'Did it help?', question_type: 'scale', titles })
    for (const { page } of [ada, ben]) {
      await choice(page, '1').waitFor()
      for (const [index, title] of titles.entries()) {
        const text = say('voting.scale_end', { number: index + 1, title })
        await page.getByText(text, { exact: true }).waitFor()
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  })

  it('of ten points has ten of them', async () => {
    const titles = ['Not at All', ...Array<string>(8).fill(''), 'Extremely']
    await poll({ name: 'And on ten points?', question_type: 'scale_10', titles })
    await eventually(() => ben.page.getByRole('radio').count()).toBe(10)
    await choice(ben.page, '10').click()
    await eventually(() => result(host.page, '10')).toBe('100% 1')
  })
})

describe('several choices', () => {
  it('stand in one order for a person, also after a reload; the percentages are whole', async () => {
    const titles = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
    const event = await poll({
      name: 'Which day suits you?',
      question_type: 'multiple',
      titles,
      randomize_choice_order: true,
    })
    const order = async ({ page }: Person) => {
      await page.getByRole('radio').first().waitFor()
      const names = await page.getByRole('radio').allInnerTexts()
      return names.map((name) => titles.find((title) => name.includes(title)))
    }
    const before = await order(ben)
    expect([...before].sort()).toEqual([...titles].sort())
    await ben.page.reload()
    expect(await order(ben)).toEqual(before)
    expect(await order(host)).toEqual(titles)

    await Promise.all([
      choice(ada.page, 'Monday').click(),
      choice(ben.page, 'Friday').click(),
      choice(host.page, 'Friday').click(),
    ])
    for (const { page } of [host, ada, ben]) {
      await eventually(() => result(page, 'Friday')).toBe('67% 2')
      await eventually(() => result(page, 'Monday')).toBe('33% 1')
    }
    expect(await counts(event)).toMatchObject({ Monday: 1, Friday: 2, Tuesday: 0 })
  })
})

describe('two polls in a row', () => {
  it('the next one comes by itself after the first choice, and not after a change', async () => {
    const yesOrNo = { question_type: 'binary', titles: ['Yes', 'No'] }
    const [first, second] = await launchTogether(creator, [
      { name: 'Is this the first?', ...yesOrNo },
      { name: 'Is this the second?', ...yesOrNo },
    ])
    const { page } = ben
    const headline = page.getByRole('heading', { level: 1 })
    await visit(page, first!)
    const note = page.getByText(say('ideas.advance'), { exact: true })
    const isNoted = await notice(page, '[role=status]', say('ideas.advance'))
    await choice(page, 'Yes').click()
    await eventually(isNoted).toBe(true)
    await page.getByRole('heading', { level: 1, name: second!.name }).waitFor()
    await visit(page, first!)
    await saved(page)
    await choice(page, 'No').click()
    await eventually(() => result(page, 'No')).toBe('100% 1')
    expect(await note.count()).toBe(0)
    expect(await headline.textContent()).toBe(first!.name)
  })
})

describe('a word on why', () => {
  it('can be said after the own vote only, and everybody reads it', async () => {
    await yesNo('Will you tell us why?', { polls_crowdsourcing: true })
    const field = (person: Person) => person.page.getByLabel(say('comments.label'), { exact: true })
    await field(ada).fill('Because I can')
    await button(ada.page, say('comments.send')).click()
    await ada.page.getByText('You have to vote first before you can tell us why.', { exact: true }).waitFor()
    await choice(ada.page, 'Yes').click()
    await eventually(() => result(host.page, 'Yes')).toBe('100% 1')
    await ada.page.route('**/comments', failing(500))
    await button(ada.page, say('comments.send')).click()
    await ada.page.getByText('Failed to add comment. Please try again.', { exact: true }).waitFor()
    expect(await field(ada).inputValue()).toBe('Because I can')
    await ada.page.unrouteAll()
    await button(ada.page, say('comments.send')).click()
    for (const { page } of [host, ada, ben])
      await comment(page.getByRole('region', { name: say('ideas.poll_comments') }), 'Because I can').waitFor()
  })
})
