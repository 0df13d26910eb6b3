// What is said once after a payment: it is kept until it was read, not for a reload.

let paid: string | null = null

/** `plan` is what people read for the plan; null once that was read. */
export function keepThanks(plan: string | null): void {
  paid = plan
}

/** The plan that was just bought; null otherwise. A page that is drawn anew finds it again. */
export const findThanks = (): string | null => paid
