import type { AnswerSample } from './answerSamples'

/**
 * Answers of the profile's and the children's calls, each field with a value of its own, and the values that
 * the portal reads from them.
 */
const said: AnswerSample = { wire: { message: 'Done.' }, value: { message: 'Done.' } }

const address = {
  id: 3,
  address: '1 Lake Road',
  city: 'Moratuwa',
  province: 'Western',
  postal_code: '10400',
  country: 'Sri Lanka',
  district: 'Colombo',
  emergency_contact_name: 'Kamal',
  emergency_contact_relation: 'Brother',
  emergency_contact_phone: '0712345678',
}
const readAddress = {
  id: 3,
  street: '1 Lake Road',
  city: 'Moratuwa',
  province: 'Western',
  postalCode: '10400',
  country: 'Sri Lanka',
  district: 'Colombo',
  emergencyContactName: 'Kamal',
  emergencyContactRelation: 'Brother',
  emergencyContactPhone: '0712345678',
}

const child = {
  id: 9,
  name: 'Sithmi Anne Perera',
  fname: 'Sithmi Anne',
  lname: 'Perera',
  date_of_birth: '2015-01-02',
  age: 11,
  member_type: 'Child',
  status: 'Suspended',
  joinDate: '2024-03-04',
  profile_picture_path: '/pictures/9.png',
  school: 'Royal',
  emergency_mobile: '0712345678',
  gender: 'Female',
  class_enrollments_count: 2,
  is_can_delete: true,
}
const readChild = {
  id: 9,
  name: 'Sithmi Anne Perera',
  firstName: 'Sithmi Anne',
  lastName: 'Perera',
  dateOfBirth: '2015-01-02',
  age: 11,
  memberType: 'Child',
  status: 'Suspended',
  joinedDate: '2024-03-04',
  picturePath: '/pictures/9.png',
  school: 'Royal',
  emergencyMobile: '0712345678',
  gender: 'Female',
  classEnrollments: 2,
  canDelete: true,
}

export const profileSamples = {
  showProfile: [
    {
      wire: {
        data: {
          adult_member: {
            id: 7,
            first_name: 'Nimal',
            last_name: 'Perera',
            full_name: 'N. Perera',
            email: 'a@b.lk',
            mobile: '0771234567',
            nic: '901234567V',
            date_of_birth: '1990-05-01',
            member_type: 'Level 2',
            gender: 'Male',
            city: 'Kandy',
            joined_date: '2019-03-02',
            emergency_mobile: '0712345678',
            branches: 'Branch 1, Branch 2',
          },
          billing_address: address,
          child_members: [
            {
              id: 9,
              full_name: 'Sithmi Perera',
              member_type: 'Child',
              account_type: 'Daughter',
              status: 'Active',
              joined_date: '2024-03-04',
            },
          ],
        },
      },
      value: {
        member: {
          id: 7,
          firstName: 'Nimal',
          lastName: 'Perera',
          fullName: 'N. Perera',
          email: 'a@b.lk',
          mobile: '0771234567',
          nationalId: '901234567V',
          dateOfBirth: '1990-05-01',
          memberType: 'Level 2',
          gender: 'Male',
          city: 'Kandy',
          joinedDate: '2019-03-02',
          emergencyMobile: '0712345678',
          branches: ['Branch 1', 'Branch 2'],
        },
        billingAddress: readAddress,
        linkedMembers: [
          {
            id: 9,
            name: 'Sithmi Perera',
            relationship: 'Daughter',
            memberType: 'Child',
            status: 'Active',
            joinedDate: '2024-03-04',
          },
        ],
      },
    },
  ],
  createBillingAddress: [{ wire: { data: address }, value: readAddress }],
  childMembers: [
    {
      wire: {
        data: {
          child_members: [child],
          counts: { child_members: 1, adult_members: 2, total_members: 3 },
        },
      },
      value: { children: [readChild], counts: { children: 1, adults: 2, total: 3 } },
    },
    {
      wire: {
        data: {
          child_members: [{ id: 9, full_name: 'Sithmi Anne', joined_date: '2024-03-04' }],
          counts: null,
        },
      },
      value: {
        children: [
          {
            id: 9,
            name: 'Sithmi Anne',
            firstName: 'Sithmi',
            lastName: 'Anne',
            dateOfBirth: null,
            age: null,
            memberType: null,
            status: null,
            joinedDate: '2024-03-04',
            picturePath: null,
            school: null,
            emergencyMobile: null,
            gender: null,
            classEnrollments: 0,
            canDelete: false,
          },
        ],
        counts: { children: 1, adults: 1, total: 2 },
      },
    },
  ],
  createChild: [said],
  updateChild: [said],
  deleteChild: [said],
  updateAdultMember: [said],
  updateBillingAddress: [said],
  addBranch: [said],
} satisfies Readonly<Record<string, readonly AnswerSample[]>>
