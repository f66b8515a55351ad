/** A demo account that can be signed in to. */
export interface DemoAccount {
  role: 'Shopper' | 'Administrator'
  name: string
  email: string
  phone: string
  password: string
}

/** Has a saved address and an earlier order. */
export const MONA: DemoAccount = {
  role: 'Shopper',
  name: 'Mona Farouk',
  email: 'mona@khan.example',
  phone: '01001234567',
  password: 'Shopper1!',
}

export const OMAR: DemoAccount = {
  role: 'Shopper',
  name: 'Omar Adel',
  email: 'omar@khan.example',
  phone: '01123456780',
  password: 'Shopper1!',
}

export const NADIA: DemoAccount = {
  role: 'Administrator',
  name: 'Nadia Hassan',
  email: 'admin@khan.example',
  phone: '01234567890',
  password: 'Admin123!',
}

/** The logins that start prints. */
export const DEMO_ACCOUNTS: DemoAccount[] = [MONA, OMAR, NADIA]

/** Names of the reviewers' accounts, which have no usable password. */
export const REVIEWERS = [
  'Ahmed Mostafa',
  'Salma Ibrahim',
  'Youssef Nabil',
  'Hana El Sayed',
  'Karim Fathy',
  'Nour Abdelrahman',
  'Mahmoud Saber',
  'Farida Hossam',
  'Tarek Ghoneim',
  'Mariam Girgis',
  'Amr Shawky',
  'Dina Khalil',
  'Hossam Eldin Reda',
  'Yasmin Taha',
  'Peter Boutros',
  'Rana Magdy',
  'Sherif Lotfy',
  'Aya Sobhi',
  'Khaled Mansour',
  'Jana Wael',
  'Mostafa Kamal',
  'Laila Shafik',
  'Adham Rizk',
  'Heba Zaki',
  'Ramy Adly',
  'Nesma Fouad',
  'Islam Gaber',
  'Reem Aboul Naga',
  'Fady Samir',
  'Shahd Emad',
  'Walid Hamdy',
  'Malak Osama',
  'Bassem Habib',
  'Eman Attia',
  'Seif Darwish',
  'Claire Dupont',
  'Marco Bellini',
  'Anna Schneider',
  'James O’Connor',
  'Sofia Petrova',
  'Fatma Nubi',
  'Zeyad Hegazy',
]
