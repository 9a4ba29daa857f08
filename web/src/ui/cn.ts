import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names. Of two that set the same property the later one applies. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes))
}
