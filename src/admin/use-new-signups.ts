import { useEffect, useState } from 'react'
import type { AdminRepository } from './admin-repository'

const INTERVAL_MS = 30_000

/**
 * Counts the signups after a position twice a minute while the page is visible. A failure leaves the last count.
 *
 * @param position null as long as it is not known
 */
export function useNewSignups(adminRepository: AdminRepository, position: number | null): number {
  const [counted, setCounted] = useState({ position, count: 0 })

  useEffect(() => {
    if (position === null) return
    let isCurrent = true
    const count = async () => {
      if (document.visibilityState === 'hidden') return
      const outcome = await adminRepository.countAfter(position)
      if (isCurrent && outcome.type === 'counted') setCounted({ position, count: outcome.count })
    }
    const timer = setInterval(() => void count(), INTERVAL_MS)
    const onVisible = () => void count()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isCurrent = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [adminRepository, position])

  return counted.position === position ? counted.count : 0
}
