/** What a page wants to say in the title of the tab before its name, such as that it is my turn. */
class PageTitle {
  alert = $state('');
}

export const pageTitle = new PageTitle();
