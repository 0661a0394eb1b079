/** An egg that fills a box 100 wide and 130 high. */
export const EGG_PATH = 'M50 0c27 0 50 46 50 80 0 28-22 50-50 50-28 0-50-22-50-50 0-34 23-80 50-80z'
