// Commands about plans: which there are, giving one without a payment, and taking it back.
import { z } from 'zod'
import { FREE, PLAN_NAMES } from '#domain/billing/plans.ts'
import { noteAudit } from '#server/activity/actions.ts'
import { setPlan } from '#server/billing/actions.ts'
import { type Command, type Given, type Told, WrongUsage } from '../command.ts'
import { type Changing, changing, type Operator } from '../store.ts'
import { knownAccount } from './users.ts'

export const planCommands: readonly Command[] = [
  {
    name: 'plans list',
    summary: 'The plans there are.',
    run: async () => ({ rows: Object.entries(PLAN_NAMES).map(([id, name]) => ({ id, name })) }),
  },
  {
    name: 'plans give',
    words: ['email', 'plan'],
    summary: 'Puts an account on a plan, without a payment.',
    options: {
      until: { type: 'string', hint: 'the last day, as YYYY-MM-DD; without it the plan does not end' },
    },
    run: give,
  },
  { name: 'plans take', words: ['email'], summary: 'Puts an account on the free plan.', run: take },
]

/** Who pays, or whose licence is paid, is changed where it is paid: the next payment would bring the old plan back. */
async function freeAccount({ db }: Changing, email: string | undefined) {
  const user = await knownAccount(db, email)
  const license = await db
    .selectFrom('licensees')
    .select('email')
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (license) throw new Error(`${email} has a licence of a subscription. Change it there.`)
  return user
}

async function give(operator: Operator, { words, options }: Given): Promise<Told> {
  const { email, plan = '' } = words
  if (!Object.hasOwn(PLAN_NAMES, plan)) throw new WrongUsage(`There is no plan ${plan}. See: plans list`)
  const plan_expiration = options.until === undefined ? null : endOf(String(options.until), operator.now)
  await changing(operator, async (work) => {
    const { id } = await freeAccount(work, email)
    await setPlan(work, [id], { plan_id: plan, plan_expiration })
    await noteAudit(work, { act: 'plan_given', actor_id: null, about_id: id, detail: plan, of: id })
  })
  return {
    text: `${email} is on the plan ${PLAN_NAMES[plan]}${options.until ? ` until ${options.until}` : ''}.`,
  }
}

/** The midnight that ends a day, which is not over yet. */
function endOf(day: string, now: number): Date {
  const begin = z.iso.date().safeParse(day).success ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(begin)) throw new WrongUsage('--until has to be a day such as 2027-01-31.')
  const end = begin + 86_400_000
  if (end <= now * 1000) throw new WrongUsage(`${day} is over. --until has to be today or later.`)
  return new Date(end)
}

async function take(operator: Operator, { words }: Given): Promise<Told> {
  await changing(operator, async (work) => {
    const { id } = await freeAccount(work, words.email)
    await setPlan(work, [id], { plan_id: FREE, plan_expiration: null })
    await noteAudit(work, { act: 'plan_ended', actor_id: null, about_id: id, of: id })
  })
  return { text: `${words.email} is on the free plan.` }
}
