// A link to another screen that looks like a button.
import { Button, type ButtonProps } from '@mantine/core'
import type { AnchorHTMLAttributes } from 'react'
import { hrefOf } from './navigate.ts'

type Props = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps | 'href'> & { to: string }

/** `to` is an address of `paths`. */
export function LinkButton({ to, ...others }: Props) {
  return <Button component="a" href={hrefOf(to)} {...others} />
}
