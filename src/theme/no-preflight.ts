/**
 * Stands in for Chakra's preflight in a build: it is switched off (system.ts), and would be 1 kB gz of every page all the
 * same, because Chakra imports it in any case.
 */
export const createPreflight = () => ({})
