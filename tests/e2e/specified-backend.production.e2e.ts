import type { Page } from '@playwright/test'
import { adminPage, exportCopy } from '../../src/content/admin-list'
import { sessionCopy } from '../../src/content/admin-session'
import { details } from '../../src/content/admin-signup'
import { reportedError } from '../../src/content/format'
import { notSaved, successView } from '../../src/content/join-outcome'
import { type LocalProject, startLocalProject } from '../../supabase/local/local-project'
import { findLocalPrograms } from '../../supabase/local/programs'
import { addressOf, close, serveProductionBuild } from './build-host'
import {
  test as base,
  edgesOf,
  expect,
  fillIn,
  getByText,
  NETWORK_ERROR,
  placeCard,
  placeInLine,
  sharedAddress,
  signupRows,
  submitButton,
} from './fixtures'

// Runs the production build on PostgREST with only the specified table and rights, without this project's migrations.

const specifiedTable = `
  create table public.waitlist_signups (
    id bigint generated always as identity primary key,
    name text not null,
    email text not null unique,
    phone text,
    savings_amount text,
    position integer not null,
    created_at timestamptz not null default now()
  );
  create function public.next_position() returns trigger language plpgsql security definer as $$
  begin
    new.position := 1 + (select count(*) from public.waitlist_signups);
    return new;
  end $$;
  revoke all on function public.next_position from public;
  create trigger next_position before insert on public.waitlist_signups
  for each row execute function public.next_position();
  grant usage on schema public to anon, authenticated;
  grant select, insert (name, email, phone, savings_amount) on public.waitlist_signups to anon, authenticated;
`

/** The headers that supabase-js sends. The backend allows no others, like a gateway with a fixed list. */
const allowedHeaders = [
  ...['accept-profile', 'apikey', 'authorization', 'content-profile', 'content-type'],
  ...['prefer', 'x-client-info', 'x-supabase-api-version'],
]

const programs = findLocalPrograms()

const test = base.extend<object, { project: LocalProject }>({
  project: [
    async ({ browserName: _ }, use) => {
      if (programs.type === 'missing') throw new Error(programs.reason)
      const project = await startLocalProject(programs, {
        schema: [specifiedTable],
        allowedHeaders,
      })
      await use(project)
      await project.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ project }, use) => {
    const host = await serveProductionBuild(project.url)
    await use(addressOf(host))
    await close(host)
  },
})

// All tests run in one worker, because each worker starts a database.
test.describe.configure({ mode: 'default' })
test.beforeEach(({ project }) => project.owner.query('truncate public.waitlist_signups'))
// The page must close before its host does.
test.afterEach(({ page }) => page.close())

// These tests need the real PostgREST. Without it, they are skipped, except in CI, where they fail.
test.skip(
  programs.type === 'missing' && process.env.CI === undefined,
  programs.type === 'missing' ? programs.reason : '',
)

async function join(page: Page, email: string, path = '/join-waitlist') {
  await page.goto(path)
  await fillIn(page, { email })
  await submitButton(page).click()
}

test("a visitor joins and shares the page's URL", async ({ page, project, expectErrors }) => {
  // This backend has no function that returns the invitation code, and no column for the inviter's code.
  expectErrors(NETWORK_ERROR)
  await project.owner.query(
    "insert into public.waitlist_signups (name, email) values ('Bo', 'bo@example.com')",
  )
  await join(page, 'ada.park@example.com', '/join-waitlist?invite=BCDFGHJK')
  await expect(placeInLine(page, 2)).toBeVisible()
  await expect(page.getByLabel(successView.link)).toHaveValue(sharedAddress(page))
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  const card = placeCard(page, 2)
  await expect(card).toBeVisible()
  // The card reserves no space for a count that this backend cannot make.
  const { bottom } = await edgesOf(getByText(card, successView.referral))
  const { top } = await edgesOf(card.getByRole('button', { name: successView.share }))
  expect(top - bottom).toBeLessThan(24)
})

test('an email on the list is a duplicate, even if a trigger reports it', async ({
  page,
  project,
  expectErrors,
}) => {
  expectErrors(NETWORK_ERROR)
  expectErrors(/^Waitlist join failed: unexpected \(status 400, code 23514\)$/)
  const isDuplicate = () =>
    expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(
      /^This email is already on our waitlist\./,
    )
  await project.owner.query(
    "insert into public.waitlist_signups (name, email) values ('Ada', 'ada.park@example.com')",
  )
  await join(page, ' Ada.Park@Example.com')
  await isDuplicate()
  await project.owner.query(`
    create function public.refuse() returns trigger language plpgsql as $$
    begin raise unique_violation using message = 'Already registered'; end $$;
    create trigger refuse before insert on public.waitlist_signups
    for each row execute function public.refuse()`)
  await join(page, 'other@example.com')
  await isDuplicate()

  await project.owner.query(`
    drop function public.refuse cascade;
    alter table public.waitlist_signups add constraint one_ada check (name <> 'Ada Park') not valid`)
  await join(page, 'another@example.com')
  await expect(getByText(page, notSaved)).toBeVisible()
  await expect(getByText(page, reportedError('23514'))).toBeVisible()
  await expect(page.getByLabel('Email Address')).toHaveValue('another@example.com')
  await project.owner.query('alter table public.waitlist_signups drop constraint one_ada')
  await submitButton(page).click()
  await expect(placeInLine(page, 2)).toBeVisible()
})

// Runs last, because it changes the table.
test('the admin page lists everyone without a session', async ({
  page,
  project: { owner },
  expectErrors,
}) => {
  // This backend has no function that counts by day.
  expectErrors(NETWORK_ERROR)
  await page.goto('/admin')
  await expect(getByText(page, adminPage.empty)).toBeVisible()
  await expect(page.getByRole('button', { name: sessionCopy.signIn })).toBeVisible()
  await owner.query(`
    insert into public.waitlist_signups (name, email)
    select 'Saver', format('saver.%s@example.com', number) from generate_series(1, 130) as number;
    update public.waitlist_signups set position = 50 where position = 51;
    alter table public.waitlist_signups
      alter name drop not null, alter position drop not null, alter created_at drop not null;
    update public.waitlist_signups set name = null, created_at = null where position = 129;
    update public.waitlist_signups set position = null where position = 130;
  `)
  await page.goto('/admin')
  await expect(getByText(page, '130', { exact: true })).toBeVisible()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  for (const rows of [49, 50]) {
    await expect(signupRows(page)).toHaveCount(rows)
    await next.click()
  }
  await expect(signupRows(page).last()).toContainText('#129')
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await page.getByRole('button', { name: '–, #129' }).click()
  await expect(page.getByRole('dialog')).toContainText('saver.129@example.com')
  // Without a session, nobody may remove signups.
  await expect(page.getByRole('button', { name: details.remove })).toHaveCount(0)
  await page.keyboard.press('Escape')
  // A row without a position is on the page at the end of the list.
  await page.goto('/admin?before=end')
  await expect(page.getByRole('button', { name: 'Saver, –' })).toBeVisible()
  await page.getByRole('button', { name: exportCopy.start }).click()
  await expect(
    page.getByRole('paragraph').filter({ hasText: /^Exported 130 signups to / }),
  ).toBeVisible()
})
