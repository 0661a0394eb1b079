import { expect, test } from 'vitest'
import { cacheRules, securityHeaders } from '../../src/build/hosting-files'
import { readBuilt } from './built-site'

const everything = Object.entries({ ...securityHeaders, 'Cache-Control': cacheRules['/*'] })

test('_headers has each header, keeps hashed files for a year, and nothing of the admin page', () => {
  expect(String(readBuilt('_headers')).trimEnd().split('\n')).toEqual([
    '/*',
    ...everything.map(([name, value]) => `  ${name}: ${value}`),
    '',
    '/assets/*',
    '  ! Cache-Control',
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
    '/admin',
    '  ! Cache-Control',
    '  Cache-Control: no-store',
  ])
})

test('vercel.json has the same', () => {
  const cacheFor = (value: string) => [{ key: 'Cache-Control', value }]
  expect(JSON.parse(String(readBuilt('vercel.json')))).toEqual({
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: '/(.*)', headers: everything.map(([key, value]) => ({ key, value })) },
      { source: '/assets/(.*)', headers: cacheFor('public, max-age=31536000, immutable') },
      { source: '/admin', headers: cacheFor('no-store') },
    ],
  })
})
