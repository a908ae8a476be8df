/** Profiles for models, views and flows. */
import type { Profile } from '@domain/account/account'

/** A Full member of both branches with an address, an emergency contact and a child. */
export const fullProfile: Profile = {
  member: {
    id: 7,
    firstName: 'Kamala',
    lastName: 'Silva',
    fullName: 'Kamala Silva',
    email: 'kamala@members.example',
    mobile: '0771234567',
    nationalId: '199112345678',
    dateOfBirth: '1991-03-14',
    memberType: 'Level 2',
    gender: 'Female',
    city: 'Rathmalana',
    joinedDate: '2024-02-11',
    emergencyMobile: '0779876543',
    branches: ['Branch 1', 'Branch 2'],
  },
  billingAddress: {
    id: 31,
    street: '24 Temple Road',
    city: 'Piliyandala',
    province: 'Western Province',
    postalCode: '10300',
    country: 'Sri Lanka',
    district: 'Colombo',
    emergencyContactName: 'Ruwan Silva',
    emergencyContactRelation: 'Spouse',
    emergencyContactPhone: '0712345678',
  },
  linkedMembers: [
    {
      id: 3,
      name: 'Sahan Silva',
      relationship: 'Child',
      memberType: 'Level 2',
      status: 'Active',
      joinedDate: '2025-01-05',
    },
  ],
}

/** A Basic member with hardly any data. */
export const bareProfile: Profile = {
  member: {
    ...fullProfile.member,
    lastName: '',
    fullName: 'Kamala',
    mobile: null,
    nationalId: null,
    dateOfBirth: null,
    memberType: 'Level 3',
    gender: null,
    city: null,
    joinedDate: null,
    emergencyMobile: null,
    branches: ['Branch 1'],
  },
  billingAddress: null,
  linkedMembers: [],
}

/** The same member with an emergency contact and no billing address. */
export const contactProfile: Profile = {
  ...bareProfile,
  billingAddress: {
    id: 32,
    street: '',
    city: '',
    province: '',
    postalCode: '',
    country: '',
    district: '',
    emergencyContactName: 'Ruwan Silva',
    emergencyContactRelation: '',
    emergencyContactPhone: '0712345678',
  },
}
