/** The products of the demo shop whose prices are reduced when it opens, each with its percent off. */
export const REDUCTIONS: Record<string, number> = {
  'Zahra Botanics Night Cream, 50 ml': 20,
  'Mirwad Brush Set with Cup': 15,
  'Veltar View 27 Monitor, 4K': 10,
  'Lumo Pad Go 8-inch Tablet': 15,
  'Tarab Roll Portable Speaker': 25,
  'Nasma Dotted Tea Dress': 30,
  'Sekka Bomber Jacket': 40,
  'Safra Cabin Suitcase, 38 L': 20,
  'Bayt Nour Linen Table Lamp': 25,
  'Fakhar Non-Stick Frying Pan, 28 cm': 20,
  'Loba Cairo Taxi Toy Car': 10,
  'Wadi Trail Camping Lantern': 30,
}

/** Days for which they are reduced, today included. */
export const REDUCED_DAYS = 21
