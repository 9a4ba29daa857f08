import { type ClassValue, clsx } from 'clsx'

/** Joins class names. A class that replaces one of the component's own classes is marked as important: `px-3!`. */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
