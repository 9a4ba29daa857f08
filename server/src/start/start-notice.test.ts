import { DEFAULT_SITE_SETTINGS } from '@vitrine/core/site'
import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { legalNotice } from './start-notice.ts'

test('a public site without a date of its own legal pages is asked for one', () => {
  const { isLoopback, site } = readConfig({})
  const own = { ...site, legalDate: 'November 3, 2026' }
  expect(isLoopback).toBe(true)
  expect([legalNotice({ isLoopback, site }), legalNotice({ isLoopback: false, site: own })]).toEqual(['', ''])
  const notice = legalNotice({ isLoopback: false, site })
  expect(notice).toContain(DEFAULT_SITE_SETTINGS.legalDate)
  expect(notice).toContain('SITE_LEGAL_DATE')
})
