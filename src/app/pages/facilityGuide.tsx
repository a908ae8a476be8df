export { FacilityGuide as Page } from '@views/facilityGuide/FacilityGuide'
